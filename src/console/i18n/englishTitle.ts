/** Titles that menus of the BladeX family name by key, where the key alone would not read well. */
const TITLES: Readonly<Record<string, string>> = {
  wel: 'Home',
  dashboard: 'Dashboard',
  info: 'Personal info',
  myiframe: 'Frame',
  dept: 'Department',
  dict: 'Dictionary',
  dictbiz: 'Business dictionary',
  param: 'Parameter',
  datascope: 'Data scope',
  apiscope: 'API scope',
  topmenu: 'Top menu',
  oss: 'Object storage',
  sms: 'SMS',
  api: 'API',
  crud: 'CRUD',
};

const KEY = /^[a-z][\w.-]*$/i;

/** What a menu's `meta.i18n` key says in English; its own words where the key is none of the known ones. */
export function englishTitle(key: string): string {
  const name = key.split('.').at(-1) ?? '';
  if (!KEY.test(name)) return '';
  const known = TITLES[name.toLowerCase()];
  if (known !== undefined) return known;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
