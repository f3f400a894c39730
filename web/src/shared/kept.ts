/** Under a field or a list that this service only keeps, for integrations and people (decision 0141). */
export const keptHelp = "Kept for integrations; nothing here depends on it";
