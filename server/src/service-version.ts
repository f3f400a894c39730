/** Sent as ServiceVersion; the version of the server package. */
export const serviceVersion = "0.2.0";
