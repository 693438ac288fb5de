/** A change stands when the server has said so: what somebody sees saved is in the log, and nothing is undone later. */
const CONFIRMED = { defaultProps: { mutationMode: 'pessimistic' } } as const;

/** How react-admin's parts behave and look in this house, where a module's screen is made of them. */
export const raComponents = {
  RaEdit: CONFIRMED,
  RaDeleteButton: CONFIRMED,
  RaBulkDeleteButton: CONFIRMED,
  RaUpdateButton: CONFIRMED,
  RaBulkUpdateButton: CONFIRMED,
} as const;
