/** Calls a method of the service, or of the bare server. */
export async function post(
  url: string,
  body: object,
): Promise<{ Errors: unknown[]; Content: Record<string, unknown> }> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as { Errors: unknown[]; Content: Record<string, unknown> };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
