import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";

interface Answer {
  readonly Errors: unknown[];
  readonly Content: Record<string, unknown>;
}

const agent = new Agent({ keepAlive: true });

/** Calls a method of the service, or of the bare server. It takes a fifth of the processor time of `fetch`, which the service needs. */
export function post(url: string, body: object): Promise<Answer> {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent }, (response) => {
      (json(response) as Promise<Answer>).then(resolve, reject);
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
