import type { CellName } from '../../../model/widgets.ts';
import type { CellKind } from '../CellKind.ts';
import { referenceCell, regionCell, statusCell, tagCell } from './choices.tsx';
import { flowCell } from './flow.tsx';
import { emailCell, phoneCell, urlCell } from './links.tsx';
import { booleanCell, computedCell, moneyCell, numberCell } from './numbers.tsx';
import { colourCell, geoCell, iconCell } from './signs.tsx';
import { htmlCell, jsonCell, rowsCell } from './structures.tsx';
import { codeCell, dateCell, dateTimeCell, noneCell, secretCell, textCell } from './texts.tsx';
import { filesCell, imagesCell } from './uploads.tsx';

/** How each cell name of the model is drawn. */
export const CELLS: Readonly<Record<CellName, CellKind>> = {
  text: textCell,
  'long-text': textCell,
  html: htmlCell,
  number: numberCell,
  money: moneyCell,
  boolean: booleanCell,
  date: dateCell,
  'date-time': dateTimeCell,
  tag: tagCell,
  status: statusCell,
  reference: referenceCell,
  region: regionCell,
  files: filesCell,
  images: imagesCell,
  phone: phoneCell,
  email: emailCell,
  url: urlCell,
  code: codeCell,
  json: jsonCell,
  colour: colourCell,
  icon: iconCell,
  geo: geoCell,
  rows: rowsCell,
  secret: secretCell,
  computed: computedCell,
  flow: flowCell,
  none: noneCell,
};
