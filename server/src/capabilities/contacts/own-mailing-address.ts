import { type Submission, type Submitted, type SubmittedRecord, withoutMembers } from "../../engine/records/index.ts";
import { contactDetails } from "./contact-details.ts";

const sameAsPrimary = "MailingAddressSameAsPrimary";
const mailingMembers = Object.keys(contactDetails("contact")).filter(
  (name) => name.startsWith("MailingAddress") && name !== sameAsPrimary,
);

/** New records that send a mailing address and do not say whether it is the primary one have an address of their own (rulings, section 4). */
export function withOwnMailingAddress(submission: Submission): Submission {
  return { ...submission, records: submission.records.map(ownAddress) };
}

function ownAddress(record: SubmittedRecord): SubmittedRecord {
  const { members } = record;
  const isSaid = members[sameAsPrimary] !== undefined && members[sameAsPrimary] !== null;
  if (isSaid || !mailingMembers.some((name) => hasText(members, name))) return record;
  return {
    ...record,
    members: withoutMembers(members, [sameAsPrimary]),
    defaults: { ...record.defaults, [sameAsPrimary]: false },
  };
}

function hasText(members: Submitted, name: string): boolean {
  const value = members[name];
  return typeof value === "string" && value.trim() !== "";
}
