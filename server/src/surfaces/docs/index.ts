export { contentIsText, type Described, describe, groupRecord, identifierOf, titleOf } from "./described.ts";
export { docsRoutes } from "./docs-routes.ts";
export { answerExample, recordedAnswersFile, requestExample } from "./examples.ts";
export { markdownFile, markdownOf } from "./markdown.ts";
export { jsonSchemasOf, openApiOf } from "./openapi.ts";
export { responseEnvelope } from "./response-envelope.ts";
export { argumentsSchema, changedRecords, recordSchemas } from "./schemas.ts";
export { siteOf } from "./site.ts";
export { membersOf, notesOf } from "./words.ts";
