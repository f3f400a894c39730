import { noneWithKey, refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Refusal, refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { callFor } from "../../engine/method/call-for.ts";
import { type Call, type MethodDefinition, RawJson } from "../../engine/method/method.ts";
import { type RecordDefinition, recordsNow, type Submitted } from "../../engine/records/index.ts";
import { signInChange } from "../../engine/sessions/index.ts";
import { apiSettings, ServiceUser } from "../api-settings/index.ts";
import { Employee, employees } from "../employees/index.ts";
import { findOnlyCompany, findTaken, lockPerson, saveExternalId, type StoredPerson } from "./directory-store.ts";

/** What a directory says of a person; what it leaves out stays as it is. */
export interface Person {
  readonly userName?: string | undefined;
  readonly externalId?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly title?: string | undefined;
  readonly email?: string | undefined;
  readonly active?: boolean | undefined;
}

/** Creates an employee with a sign-in, by UpdateEmployees and UpdateServiceUsers, and returns the key of the sign-in. */
export async function createPerson(call: Call, person: Person, companyKey: number | undefined): Promise<number> {
  const { userName = "", externalId = "" } = person;
  const wanted = { userKey: 0, userName, externalId };
  await refuseTaken(call, wanted);
  const CompanyKey = companyKey ?? (await findOnlyCompany(call.db));
  if (CompanyKey === undefined)
    throw refuse("invalid", "CompanyKey is required, because the firm has several companies.", {
      property: "CompanyKey",
    });
  const employee = { EmployeeKey: -1, CompanyKey, ...employeeMembers(person) };
  const EmployeeKey = await update(call, employees.methods.updateEmployees, Employee as RecordDefinition, employee);
  const userKey = await orTaken(call, wanted, createSignIn(call, { userName, employeeKey: EmployeeKey }));
  if (externalId !== "") await nameExternally(call, userKey, externalId);
  if (person.active === false) await changePerson(call, userKey, { active: false });
  return userKey;
}

/** Gives an employee a sign-in, and returns its key. */
export function createSignIn(
  call: Call,
  { userName, employeeKey }: { readonly userName: string; readonly employeeKey: number },
): Promise<number> {
  const user = { ServiceUserKey: -1, UserName: userName, EmployeeKey: employeeKey };
  return update(call, apiSettings.methods.updateServiceUsers, ServiceUser, user);
}

/** Changes an employee and their sign-in; one who becomes inactive loses the sessions at once. */
export async function changePerson(call: Call, userKey: number, person: Person): Promise<void> {
  const stored = await lockPerson(call.db, userKey);
  if (stored === undefined) throw new RefusedCall([noneWithKey("service user", "ServiceUserKey", userKey)]);
  const userName = person.userName ?? stored.userName;
  const externalId = person.externalId ?? stored.externalId;
  const wanted = { userKey, userName, externalId };
  await refuseTaken(call, wanted);
  const status = person.active === undefined ? undefined : person.active ? "Active" : "Inactive";
  await change(call, employees.methods.updateEmployees, Employee as RecordDefinition, stored.employeeKey, {
    ...changedMembers(employeeMembers(person), storedMembers(stored)),
    ...(status === undefined || status === stored.employeeStatus ? {} : { Status: status }),
  });
  const changes = {
    ...changedMembers({ UserName: person.userName }, { UserName: stored.userName }),
    ...(status === undefined || status === stored.userStatus ? {} : { Status: status }),
  };
  await orTaken(call, wanted, change(call, apiSettings.methods.updateServiceUsers, ServiceUser, userKey, changes));
  if (externalId !== stored.externalId) await nameExternally(call, userKey, externalId);
}

async function nameExternally(call: Call, userKey: number, externalId: string): Promise<void> {
  await saveExternalId(call.db, userKey, externalId);
  call.wrote(signInChange(userKey, { ExternalID: externalId }));
}

/** The members that a directory may set: never pay, roles or anything else. */
function employeeMembers({ firstName, lastName, title, email }: Person): Submitted {
  return withoutUndefined({ FirstName: firstName, LastName: lastName, Title: title, Email: email });
}

function storedMembers({ firstName, lastName, title, email }: StoredPerson): Submitted {
  return { FirstName: firstName, LastName: lastName, Title: title, Email: email };
}

function changedMembers(wanted: Submitted, stored: Submitted): Submitted {
  const entries = Object.entries(withoutUndefined(wanted));
  return Object.fromEntries(entries.filter(([name, value]) => value !== stored[name]));
}

function withoutUndefined(members: Submitted): Submitted {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

interface Wanted {
  readonly userKey: number;
  readonly userName: string;
  readonly externalId: string;
}

/** A name that was free may have been taken since; then the refusal says by whom. */
async function orTaken<Saved>(call: Call, wanted: Wanted, saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof RefusedCall) await refuseTaken(call, wanted);
    throw error;
  }
}

/** Says who has the name, so that a directory can tell a duplicate from a mistake. */
async function refuseTaken({ db }: Call, wanted: Wanted): Promise<void> {
  const taken = await findTaken(db, wanted);
  if (taken === undefined) return;
  const [property, value] = taken.isName ? ["UserName", wanted.userName] : ["ExternalID", wanted.externalId];
  throw refuse("notAllowed", `${property} ${JSON.stringify(value)} is that of another user already.`, {
    property,
    value,
    data: { TakenBy: taken.userKey },
  });
}

async function change(
  call: Call,
  method: MethodDefinition,
  record: RecordDefinition,
  key: number,
  members: Submitted,
): Promise<void> {
  if (Object.keys(members).length === 0) return;
  const now = JSON.parse((await recordsNow(call.db, record, [key])).get(key) ?? "{}") as Submitted;
  await update(call, method, record, {
    [record.keyName]: key,
    LastModifiedDate: now["LastModifiedDate"],
    ...members,
  });
}

/** Calls an Update method within this call, with its rules and its audit, and returns the key of the record. */
async function update(
  call: Call,
  method: MethodDefinition,
  { plural, keyName }: RecordDefinition,
  submitted: Submitted,
): Promise<number> {
  const args = { [`Updated${plural}`]: [submitted], [`Unchanged${plural}`]: [], UseSingleTransaction: true };
  const { content, refusals = [] } = await method.handle(args as never, callFor(call, method));
  refuseAll(refusals.map(withoutRecord));
  const shown = (content as Readonly<Record<string, unknown>>)[plural];
  const [saved] = shown instanceof RawJson ? (JSON.parse(shown.text) as Submitted[]) : [];
  return saved?.[keyName] as number;
}

/** The caller did not submit the record that the refusal is about. */
function withoutRecord({ name, reason, property, value }: Refusal): Refusal {
  return { name, reason, ...(property === undefined ? {} : { property }), ...(value === undefined ? {} : { value }) };
}
