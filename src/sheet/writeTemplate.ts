import { type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { sheetName } from './sheetName.ts';

/** A column that somebody is to fill. */
export interface TemplateColumn {
  readonly header: string;
  readonly width: number;
  /** Whether it must be filled, its form, an example: shown at its header. */
  readonly note: string;
  readonly required: boolean;
  /** What may be chosen; empty: anything. */
  readonly choices: readonly string[];
}

/** So many rows offer their choices. */
const MAX_FILLED_ROWS = 5000;
const CHOICES_SHEET = 'choices';
const REQUIRED_FILL = 'FFF2CC';

function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Choices stand in a sheet of their own: a list in the rule itself holds 255 characters and no commas. */
function listRule({ choices, note }: TemplateColumn, at: number): DataValidation[] {
  if (choices.length === 0) return [];
  const letter = letterOf(at);
  return [
    {
      type: 'list',
      formula1: `${CHOICES_SHEET}!$${letter}$1:$${letter}$${choices.length}`,
      allowBlank: true,
      // Several may be chosen, or a name be new: the import says what it does not know.
      showErrorMessage: false,
      showInputMessage: true,
      inputMessage: note.slice(0, 250),
      range: `${letter}2:${letter}${MAX_FILLED_ROWS}`,
    },
  ];
}

function choicesSheet(columns: readonly TemplateColumn[]): WriteSheet {
  const longest = Math.max(0, ...columns.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, row) => columns.map(({ choices }) => choices[row] ?? null));
  return { name: CHOICES_SHEET, rows, hidden: true };
}

/** A file to be filled: headers with notes, and lists to choose from. */
export async function writeTemplate(title: string, columns: readonly TemplateColumn[]): Promise<Uint8Array> {
  const heads = columns.map(({ header, note, required }, at): [string, object] => [
    `0,${at}`,
    {
      value: header,
      type: 'string',
      style: {
        font: { bold: true },
        ...(required && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: REQUIRED_FILL } } }),
      },
      comment: { text: note },
    },
  ]);
  const sheet: WriteSheet = {
    name: sheetName(title),
    columns: columns.map(({ width }) => ({ width })),
    rows: [columns.map(({ header }) => header)],
    cells: new Map(heads),
    dataValidations: columns.flatMap(listRule),
    freezePane: { rows: 1 },
  };
  return writeXlsx({ sheets: [sheet, choicesSheet(columns)] });
}
