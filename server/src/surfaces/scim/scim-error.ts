/** A refusal as SCIM writes it (RFC 7644, section 3.12). */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly scimType?: string,
  ) {
    super(message);
  }

  body(): object {
    return {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      status: String(this.status),
      ...(this.scimType === undefined ? {} : { scimType: this.scimType }),
      detail: this.message,
    };
  }
}

export interface Answered {
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: readonly { readonly ErrorData?: Readonly<Record<string, unknown>> }[];
}

const statuses: Readonly<Record<number, number>> = {
  [-400]: 400,
  [-401]: 401,
  [-402]: 401,
  [-403]: 403,
  [-404]: 404,
  [-409]: 409,
  [-429]: 429,
  [-500]: 500,
  [-510]: 500,
};

/** The refusal of a method. A name that somebody has is a conflict, by which a directory finds the person instead. */
export function errorOf({ ResponseCode, Message, Errors }: Answered): ScimError {
  if (Errors.some(({ ErrorData }) => ErrorData?.["TakenBy"] !== undefined))
    return new ScimError(409, Message, "uniqueness");
  const status = statuses[ResponseCode] ?? 400;
  return new ScimError(status, Message, status === 400 ? "invalidValue" : undefined);
}
