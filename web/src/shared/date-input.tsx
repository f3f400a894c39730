import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { lazy, Suspense, useRef, useState } from "react";
import { dateProblem, shownDate, typedDate } from "./formats.ts";
import { unreadable } from "./unreadable.ts";

/** Loaded when it is opened, because few people pick a date and the library is large. */
const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

export interface DateInputProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue" | "type"> {
  /** YYYY-MM-DD, or text that is not a date yet. */
  readonly value: string | null | undefined;
  /** Receives YYYY-MM-DD, an empty text, or text that is not a date, which is kept and blocks saving. */
  readonly onChange: (value: string) => void;
  /** A field that nothing is saved from. */
  readonly isFilter?: boolean;
}

/** A date, typed in the firm's format or picked from a calendar, which the arrow down opens. */
export function DateInput({ value, onChange, error, onBlur, isFilter = false, ...others }: DateInputProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const stored = value ?? "";
  const shown = shownDate(stored);
  const problem = shown === "" && stored.trim() !== "" ? dateProblem() : undefined;
  const pick = (day: string | null) => {
    setTyped(undefined);
    setOpen(false);
    onChange(day ?? "");
    input.current?.focus();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          autoComplete="off"
          {...others}
          {...unreadable(isFilter ? undefined : problem)}
          error={typed === undefined && problem !== undefined ? problem : error}
          value={typed ?? (shown || stored)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            onChange(text.trim() === "" ? "" : (typedDate(text) ?? text));
          }}
          onBlur={(event) => {
            setTyped(undefined);
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            setOpen(true);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Open calendar"
              tabIndex={-1}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} stroke={1.5} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>{isOpen && <Calendar value={shown === "" ? null : stored.slice(0, 10)} onPick={pick} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A date of a filter: what is typed counts when it is a date. */
export function FilterDate({ value, onChange, ...others }: DateInputProps) {
  const [kept, keep] = useState<string | undefined>();
  return (
    <DateInput
      w={150}
      isFilter
      {...others}
      value={kept ?? value}
      onChange={(next) => {
        const isRead = next === "" || shownDate(next) !== "";
        keep(isRead ? undefined : next);
        if (isRead) onChange(next);
      }}
    />
  );
}
