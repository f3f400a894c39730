import { NumberInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useCall } from "../calls/use-call.ts";

/** One field of a form. A key is chosen by name from the list method that knows it. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind?: "text" | "long text" | "yes-no" | "date" | "money" | "number" | "choice" | "key" | "fixed";
  readonly choices?: readonly (string | { readonly value: string; readonly label: string })[];
  readonly from?: { readonly method: string; readonly list: string; readonly key: string; readonly label: string };
  readonly help?: string;
  readonly max?: number;
  readonly required?: boolean;
  readonly autoComplete?: string;
}

interface FieldInputProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

export function FieldInput({ field, value, error, onChange }: FieldInputProps) {
  const common = {
    label: field.label,
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
        <TextInput
          {...common}
          type="date"
          value={String(value ?? "")}
          onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
        />
      );
    case "money":
    case "number":
      return (
        <NumberInput
          {...common}
          value={typeof value === "number" || typeof value === "string" ? value : ""}
          thousandSeparator=","
          decimalScale={field.kind === "money" ? 2 : 4}
          fixedDecimalScale={field.kind === "money"}
          hideControls
          onChange={(next) => onChange(next === "" ? null : next)}
        />
      );
    case "choice":
      return (
        <Select
          {...common}
          data={(field.choices ?? []).map((each) => each)}
          value={value === null || value === undefined ? null : String(value)}
          allowDeselect={false}
          onChange={(next) => onChange(next)}
        />
      );
    case "key":
      return <KeySelect field={field} value={value} error={error} onChange={onChange} />;
    case "fixed":
      return <TextInput {...common} value={String(value ?? "")} readOnly variant="unstyled" />;
    default:
      return (
        <TextInput
          {...common}
          value={String(value ?? "")}
          {...(field.max === undefined ? {} : { maxLength: field.max })}
          {...(field.autoComplete === undefined ? {} : { autoComplete: field.autoComplete })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

const choicesShownMax = 200;

function KeySelect({ field, value, error, onChange }: FieldInputProps) {
  const { from } = field;
  const list = useCall<Record<string, Record<string, unknown>[]>>(
    from?.method ?? "",
    {},
    { enabled: from !== undefined },
  );
  const items = from === undefined ? [] : (list.data?.Content[from.list] ?? []);
  const data = items
    .filter((each) => each["Status"] !== "Inactive" || each[from?.key ?? ""] === value)
    .map((each) => ({ value: String(each[from?.key ?? ""]), label: String(each[from?.label ?? ""] ?? "") }));
  return (
    <Select
      label={field.label}
      error={error ?? list.error?.message}
      searchable
      clearable
      limit={choicesShownMax}
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      nothingFoundMessage="Nothing of that name"
      {...(field.help === undefined ? {} : { description: field.help })}
    />
  );
}
