/** Editors a field can name with `input:`; the console's widget map is total over this list. */
export const INPUT_NAMES = [
  'text',
  'textarea',
  'rich-text',
  'number',
  'money',
  'switch',
  'date',
  'time',
  'date-time',
  'select',
  'radio',
  'checkbox-group',
  'autocomplete',
  'tree-select',
  'region',
  'upload',
  'image-upload',
  'password',
  'json',
  'colour',
  'icon',
  'geo',
  'rows',
  'related',
  'read-only',
] as const;
export type InputName = (typeof INPUT_NAMES)[number];

/** Displays a field can name with `cell:`; the console's cell map is total over this list. */
export const CELL_NAMES = [
  'text',
  'long-text',
  'html',
  'number',
  'money',
  'boolean',
  'date',
  'date-time',
  'tag',
  'status',
  'reference',
  'region',
  'files',
  'images',
  'phone',
  'email',
  'url',
  'code',
  'json',
  'colour',
  'icon',
  'geo',
  'rows',
  'secret',
  'computed',
  'none',
] as const;
export type CellName = (typeof CELL_NAMES)[number];

/** Custom screens an entity can name with `screens:`; the console's screen map is total over this list. */
export const SCREEN_NAMES = [] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];
