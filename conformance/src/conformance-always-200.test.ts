import { clients } from "./clients/index.ts";
import { contacts } from "./contacts/index.ts";
import { envelope } from "./envelope/index.ts";
import { sessions } from "./sessions/index.ts";
import { itConforms, ownService } from "./test-own-service.ts";
import { updates } from "./updates/index.ts";
import { vendors } from "./vendors/index.ts";

// The chapters of the methods whose success is 0 in the document.
const chapters = [envelope, clients, contacts, vendors, updates, sessions];
itConforms(ownService(), { successCode: "always200", compatibility: "document" }, chapters);
