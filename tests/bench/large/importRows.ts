import { MAX_IMPORT_ROWS } from '../../../src/protocol/calls/readImported.ts';
import { atMost, type Figure } from '../figure.ts';
import { peakMegabytes } from '../memory.ts';
import { timed } from '../timed.ts';
import { type Caller, createClient } from './callers.ts';
import { ENTITY, enterpriseValues } from './enterprises.ts';

const CELLS = [
  'entName',
  'creditCode',
  'entBusinessType',
  'entScale',
  'legalPerson',
  'principalName',
  'principalPhone',
  'directorName',
  'officerName',
  'officerPhone',
  'regionCode',
  'address',
  'deptId',
  'staffCount',
];

interface Imported {
  readonly line: number;
  readonly outcome: string;
  readonly issues: readonly unknown[];
}

/** Takes rows of a sheet as the console sends them, and how much memory the server has needed since it started. */
export async function importFigures(
  caller: Caller,
  name: string,
  pid: number | undefined,
  first: number,
  rows: number,
): Promise<Figure[]> {
  const client = createClient(caller, 1);
  const run = `bench ${first}`;
  const send = async (start: number): Promise<number> => {
    const length = Math.min(MAX_IMPORT_ROWS, rows - start);
    const sent = Array.from({ length }, (_, at) => {
      const values = enterpriseValues(first + start + at);
      return {
        line: start + at + 2,
        cells: Object.fromEntries(CELLS.map((cell) => [cell, String(values[cell] ?? '')])),
      };
    });
    const body = { entity: ENTITY, mode: 'insert', run, rows: sent };
    const { data } = JSON.parse(await client.call('api/shian/import', { method: 'POST', body })) as {
      data: Imported[];
    };
    const refused = data.find(({ outcome }) => outcome !== 'created');
    if (refused) throw new Error(`A row was refused: ${JSON.stringify(refused)}`);
    return data.length;
  };
  const spent = await timed(async () => {
    for (let done = 0; done < rows; ) done += await send(done);
  });
  client.close();
  console.log(`  ${name}: import of ${rows} rows in ${(spent / 1000).toFixed(0)} s`);
  const memory = peakMegabytes(pid);
  return memory === undefined
    ? []
    : [atMost(`${name}: memory of the server while ${rows} rows are imported, most`, memory, 250, 'MB')];
}
