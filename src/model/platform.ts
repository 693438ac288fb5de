/** The tenant that runs the platform; global rows, and rows without a tenant, are kept with it. */
export const PLATFORM = '000000';
