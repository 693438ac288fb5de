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
  'expiry',
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

/** Screens that can stand in place of a list (`screens: { list: … }`); the console's map is total over them. */
export const LIST_SCREENS = ['coGovernance', 'examStatistics', 'licenceAnalysis', 'permissions'] as const;
export type ListScreenName = (typeof LIST_SCREENS)[number];

/** Screens that can stand in place of a detail view (`screens: { detail: … }`); the console's map is total over them. */
export const DETAIL_SCREENS = [
  'course',
  'courseTask',
  'enterprise',
  'examTask',
  'licence',
  'message',
  'paper',
  'question',
] as const;
export type DetailScreenName = (typeof DETAIL_SCREENS)[number];

/** Dialogs that can stand in place of an action's form (`dialog:`); the console's map is total over them. */
export const DIALOG_NAMES = ['passwordReset', 'roleGrant', 'topMenuGrant', 'userRoles', 'why'] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];

/** Custom screens by the key of `screens:` that takes them. */
export const SCREEN_NAMES = { list: LIST_SCREENS, detail: DETAIL_SCREENS } as const;
