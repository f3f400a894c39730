/** What a token of the scope scim calls, on behalf of a directory; it opens nothing else. */
export const scimMethods = [
  "ListDirectoryUsers",
  "SaveDirectoryUser",
  "UpdateEmployees",
  "UpdateServiceUsers",
  "GetEmployees",
  "ListRoles",
] as const;
