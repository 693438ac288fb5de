import type { RowCommand } from '../RowCommand.ts';

/** What a click on the title of a record does, and Enter on its row. */
export function openingOf(commands: readonly RowCommand[]): RowCommand | undefined {
  return (
    commands.find((command) => command.kind === 'link' && command.opens) ??
    commands.find((command) => command.kind === 'view' || command.kind === 'edit')
  );
}
