import { MultiSelect, PasswordInput, Select, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { type KeySource, labelIn, useKeyItems } from "./key-source.ts";
import type { FieldLimit } from "./limits.ts";
import { DateInput } from "./date-input.tsx";
import { MoneyInput, NumberInput } from "./number-input.tsx";

/** A form field. A key is chosen by name from its list method. A form of a record has fields only for its members. */
export interface FormField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly kind?:
    | "text"
    | "long text"
    | "password"
    | "yes-no"
    | "date"
    | "money"
    | "number"
    | "choice"
    | "choices"
    | "texts"
    | "key"
    | "fixed";
  /** What can be chosen, if not what the method accepts. */
  readonly choices?: readonly (string | { readonly value: string; readonly label: string })[];
  readonly from?: KeySource;
  /** The keys to choose from, if the page already has them. */
  readonly items?: readonly { readonly value: number; readonly label: string }[];
  /** A choice that may be left empty. */
  readonly clearable?: boolean;
  readonly help?: string;
  /** The names of choices that are not shown as the method has them. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The path in the arguments of the method, if it does not end with the name. */
  readonly member?: string;
  readonly required?: boolean;
  readonly autoComplete?: string;
}

interface FieldInputProps {
  readonly field: FormField<string>;
  readonly value: unknown;
  readonly error: string | undefined;
  /** The longest text or the choices, from the method that saves the form. */
  readonly limit?: FieldLimit | undefined;
  readonly onChange: (value: unknown) => void;
  /** In a table the column heading is the label; screen readers get it from the input. */
  readonly hideLabel?: boolean;
}

export function FieldInput({ field, value, error, limit, onChange, hideLabel }: FieldInputProps) {
  const longest = typeof limit === "number" ? { maxLength: limit } : {};
  const common = {
    ...(hideLabel === true ? { "aria-label": field.label } : { label: field.label }),
    error,
    ...(field.help === undefined ? {} : { description: field.help }),
    ...(field.required === true ? { withAsterisk: true } : {}),
  };
  switch (field.kind ?? "text") {
    case "long text":
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={12}
          {...longest}
          value={String(value ?? "")}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "yes-no":
      return (
        <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case "date":
      return (
        <DateInput {...common} value={String(value ?? "")} onChange={(next) => onChange(next === "" ? null : next)} />
      );
    case "money":
    case "number": {
      const number = {
        ...common,
        value: typeof value === "number" || typeof value === "string" ? value : "",
        onChange: (next: number | string) => onChange(next === "" ? null : next),
      };
      if (field.kind === "money") return <MoneyInput {...number} />;
      return <NumberInput {...number} />;
    }
    case "choice":
      return (
        <Select
          {...common}
          data={choicesOf(field, limit)}
          value={value === null || value === undefined ? null : String(value)}
          allowDeselect={false}
          clearable={field.clearable === true}
          onChange={(next) => onChange(next)}
        />
      );
    case "choices":
      return (
        <MultiSelect
          {...common}
          data={choicesOf(field, limit)}
          value={Array.isArray(value) ? value.map(String) : []}
          searchable
          clearable
          limit={choicesShownMax}
          onChange={(next) => onChange(next)}
        />
      );
    case "texts":
      return <TagsInput {...common} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />;
    case "password":
      return (
        <PasswordInput
          {...common}
          autoComplete="new-password"
          value={String(value ?? "")}
          onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
        />
      );
    case "key":
      return (
        <KeySelect
          field={field}
          value={value}
          error={error}
          onChange={onChange}
          {...(hideLabel === undefined ? {} : { hideLabel })}
        />
      );
    case "fixed":
      return <TextInput {...common} value={String(value ?? "")} readOnly variant="unstyled" />;
    default:
      return (
        <TextInput
          {...common}
          value={String(value ?? "")}
          {...longest}
          {...(field.autoComplete === undefined ? {} : { autoComplete: field.autoComplete })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

function choicesOf({ choices, labels = {} }: FormField<string>, limit: FieldLimit | undefined) {
  if (choices !== undefined) return choices.map((each) => each);
  return typeof limit === "object" ? limit.map((value) => ({ value, label: labels[value] ?? value })) : [];
}

const choicesShownMax = 200;

/** Selects a key by name. The value may be an employee object, as in projects; onChange gets the key alone. */
function KeySelect({ field, value, error, onChange, hideLabel }: FieldInputProps) {
  const { from, items: known } = field;
  const { items, error: listError } = useKeyItems(from);
  const chosen = from !== undefined && typeof value === "object" ? (value as RecordLike | null)?.[from.key] : value;
  const data = useMemo(() => {
    if (from === undefined) return (known ?? []).map(({ value: key, label }) => ({ value: String(key), label }));
    return items
      .filter((each) => each[from.key] === chosen || (from.only ?? isActive)(each))
      .map((each) => {
        const reason = each[from.key] === chosen ? undefined : from.notFor?.(each);
        const label = labelIn(from, each);
        return {
          value: String(each[from.key]),
          label: reason === undefined ? label : `${label} (${reason})`,
          disabled: reason !== undefined,
        };
      });
  }, [items, from, known, chosen]);
  return (
    <Select
      {...(hideLabel === true ? { "aria-label": field.label } : { label: field.label })}
      error={error ?? listError?.message}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable={field.required !== true}
      limit={choicesShownMax}
      data={data}
      value={chosen === null || chosen === undefined ? null : String(chosen)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      nothingFoundMessage="No matches"
      withAsterisk={field.required === true}
      {...(field.help === undefined ? {} : { description: field.help })}
    />
  );
}

type RecordLike = Readonly<Record<string, unknown>>;

const isActive = (item: RecordLike): boolean => item["Status"] !== "Inactive";
