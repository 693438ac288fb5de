/** Where an enterprise's file names its key people and their phones, by key of `ent_staff_category`. */
export const KEY_PEOPLE = {
  '1': { name: 'principalName', phone: 'principalPhone' },
  '2': { name: 'directorName', phone: 'directorPhone' },
  '3': { name: 'officerName', phone: 'officerPhone' },
} as const;
