import type { ConsoleModule } from 'shian/console';

/** What this module adds to the console; found by its folder. Each part is one lazy line. */
export const consoleModule: ConsoleModule = {
  // `cell: dueDate` of a field
  cells: {
    dueDate: { types: ['date'], leastWidth: 200, load: async () => (await import('./DueDate.tsx')).DueDate },
  },
  // `screens: { list: spares }` of an entity: react-admin's own parts
  lists: {
    spares: async () => (await import('./SpareScreens.tsx')).SpareScreens,
  },
  // `screens: { detail: machine }`: our detail view with a tab of our own
  details: {
    machine: async () => (await import('./MachinePage.tsx')).MachinePage,
  },
};
