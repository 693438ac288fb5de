/** Where the calendar of a tab keeps which days it shows. */
export const calendarKey = (basePath: string): string => `list/calendar${basePath}`;
