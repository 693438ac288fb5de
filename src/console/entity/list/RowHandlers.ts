import type { RaRecord } from 'react-admin';
import type { Toggle } from '../../../model/Entity.ts';
import type { RowCommand } from '../RowCommand.ts';

/** What rows can ask for. One object that never changes, so that rows have no reason to render again. */
export interface RowHandlers {
  readonly onCommand: (command: RowCommand, record: RaRecord) => void;
  /** The name was clicked: by the command that it stands for. */
  readonly onOpen: (command: RowCommand, record: RaRecord) => void;
  readonly onToggle: (toggle: Toggle, record: RaRecord, on: boolean) => void;
  /** `range`: from the last one that was selected up to here. */
  readonly onSelect: (record: RaRecord, range: boolean) => void;
  readonly onMenu: (record: RaRecord, commands: readonly RowCommand[], anchor: HTMLElement) => void;
  /** Edits one value over its cell. */
  readonly onInline: (record: RaRecord, name: string, cell: HTMLElement) => void;
  readonly onBranch: (record: RaRecord) => void;
  /** As many pages of a branch that was opened. */
  readonly onMore: (of: RaRecord['id'], page: number) => void;
}
