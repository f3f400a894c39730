/** The states of a client, contact, vendor, employee or item of a reference list. */
export const statuses = ["Active", "Inactive"] as const;
