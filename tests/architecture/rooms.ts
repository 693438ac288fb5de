/** Who may import whom (docs/architecture.md). A folder may always import itself. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/schema': ['src/model'],
  'src/protocol': ['src/model'],
  'src/codegen': ['src/model'],
  // The token machine of processes, and the reading of their files.
  'src/flow': ['src/model'],
  // Spreadsheets, written and read behind one adapter.
  'src/sheet': ['src/model'],
  'src/server': ['src/model', 'src/protocol', 'src/flow', 'src/codegen'],
  'src/console': ['src/model', 'src/protocol', 'src/flow', 'src/sheet'],
  'src/modules': ['src/model', 'src/protocol'],
  'src/testing': ['src/model', 'src/protocol', 'src/schema', 'src/server'],
  // What the packed engine shows of itself; nobody here imports it.
  'src/doors': ['src/model', 'src/protocol', 'src/server', 'src/console', 'src/testing', 'generators'],
  generators: ['src/model', 'src/protocol', 'src/schema', 'src/flow', 'src/codegen'],
};
