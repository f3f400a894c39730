import { decisions, type Question } from "@plumbline/conformance";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { type Block, bullets, code, heading, link, type Page, paragraph, table } from "./page.ts";

/** What the interface document leaves open: the decisions that the conformance kit can switch. */
const asked = Object.entries<Question>(decisions).filter(([name]) => name !== "extensions");

export function decisionsPage(): Page {
  const summary = "What the interface document leaves open, and how this service decides it.";
  return {
    path: "decisions",
    title: "Decisions",
    summary,
    blocks: [
      paragraph([
        `${summary} `,
        code("plumbline conformance --decision NAME=ANSWER"),
        " checks a service that decides otherwise.",
      ]),
      table(
        ["Decision", "Question", "Here", "Other answers"],
        asked.map(([name, question]) => ({
          anchor: name,
          cells: [[code(name)], question.question, ...answersOf(question)],
        })),
      ),
    ],
  };
}

/** The decisions about one method, each with its answer. */
export function decisionsOn(method: MethodDefinition): Block[] {
  const own = method.extension ? [] : asked.filter(([, { methods }]) => methods?.test(method.name) === true);
  if (own.length === 0) return [];
  return [
    heading("Decisions"),
    bullets(
      own.map(([name, question]) => [
        link(`decisions#${name}`, name),
        `: ${question.question} ${sentence(answersOf(question)[0])}`,
      ]),
    ),
  ];
}

function answersOf({ answers }: Question): [own: string, others: string] {
  const [here, ...others] = Object.entries(answers).filter(([name]) => name !== "unchecked");
  return [here?.[1] ?? "", others.map(([name, meaning]) => `${name}: ${meaning}`).join("; ")];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
