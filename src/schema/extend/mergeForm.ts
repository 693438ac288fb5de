import type { AuthoredEntity, AuthoredGroup } from '../authored.ts';
import { presentItems } from '../compile/presentItems.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { AuthoredPlace } from './AuthoredExtension.ts';
import { type Adding, type Entry, isOurs, type Merge, originate, originOf } from './Merge.ts';
import { addItem, fieldNameOf } from './mergeList.ts';
import { placeAmong } from './placeAmong.ts';

type Form = NonNullable<AuthoredEntity['form']>;
type Tab = NonNullable<Form['tabs']>[number];

/** A group of the form whose fields each know where they are written. */
interface Group extends Entry<Omit<AuthoredGroup, 'fields'>> {
  readonly fields: Entry<string>[];
}

interface TabParts extends Entry<Omit<Tab, 'fields' | 'groups'>> {
  readonly groups: Group[];
}

/** Fields, groups and tabs of an extension; one that says nothing of the form has its fields at the end of it. */
export function mergeForm(adding: Adding): void {
  const { extension, document, value } = adding;
  const form = value.form as Form | undefined;
  const added = Object.keys(extension.fields ?? {}).filter((name) => isOurs(adding, ['fields', name]));
  // Without a form of its own the entity has all its fields in it.
  if (form === undefined && extension.form === undefined) return;
  const tabs = readForm(adding, form);
  const rest = extension.form === undefined ? added : [];
  for (const name of rest) addField(adding, tabs, name, ['fields', name]);
  for (const [index, field] of presentItems(extension.form?.fields))
    addField(adding, tabs, field, ['form', 'fields', index]);
  for (const [index, group] of presentItems(extension.form?.groups))
    addGroup(adding, tabs, group, ['form', 'groups', index]);
  for (const [index, tab] of presentItems(extension.form?.tabs))
    tabs.push(tabOf(tab, (path) => ({ document, path: ['form', 'tabs', index, ...path] })));
  writeForm(adding, form, tabs);
}

/** The form as tabs of groups, whichever way it is written. */
function readForm(merge: Merge, form: Form | undefined): TabParts[] {
  const at = (path: DocumentPath) => originOf(merge, ['form', ...path]);
  if (form?.tabs !== undefined)
    return presentItems(form.tabs).map(([index, tab]) => tabOf(tab, (path) => at(['tabs', index, ...path])));
  const own = Object.keys((merge.base.value?.fields ?? {}) as object);
  const loose = form?.groups === undefined ? { fields: form?.fields ?? own } : { groups: form.groups };
  return [tabOf({ label: '', ...loose }, at)];
}

function tabOf({ fields, groups, ...value }: Tab, at: (path: DocumentPath) => ReturnType<typeof originOf>): TabParts {
  const group = (one: AuthoredGroup, path: DocumentPath): Group => {
    const { fields: names, ...rest } = one;
    const entries = presentItems(names).map(([index, name]) => ({ value: name, ...at([...path, 'fields', index]) }));
    return { value: rest, ...at(path), fields: entries };
  };
  const loose = fields === undefined ? [] : [group({ fields }, [])];
  return {
    value,
    ...at([]),
    groups: [...loose, ...presentItems(groups).map(([index, one]) => group(one, ['groups', index]))],
  };
}

type Item = Parameters<typeof addItem>[2];

function addField(adding: Adding, tabs: readonly TabParts[], item: Item, path: DocumentPath): void {
  const groups = tabs.flatMap((tab) => tab.groups);
  const wanted = typeof item === 'string' ? undefined : (item.after ?? item.before);
  const home = groups.find(({ fields }) => fields.some(({ value }) => value === fieldNameOf(item) || value === wanted));
  const group = home ?? groups.at(-1);
  if (group !== undefined) addItem(adding, group.fields as Entry<Item>[], item, path);
}

/** A group stands behind or before the one that holds the field it names, else at the end. */
function addGroup(adding: Adding, tabs: TabParts[], group: AuthoredGroup & AuthoredPlace, path: DocumentPath): void {
  const { after, before, fields, ...value } = group;
  const entries = presentItems(fields).map(([index, name]) => {
    return { value: name, document: adding.document, path: [...path, 'fields', index] };
  });
  const made: Group = { value, document: adding.document, path, fields: entries };
  const wanted = after ?? before;
  const fieldsOf = (one: Group): string[] => one.fields.map((entry) => entry.value);
  const home = tabs.find(({ groups }) => groups.some((one) => fieldsOf(one).some((name) => name === wanted)));
  const { groups } = home ?? (tabs.at(-1) as TabParts);
  const known = tabs.flatMap((tab) => tab.groups.flatMap(fieldsOf));
  placeAmong(adding, groups, made, group, fieldsOf, known);
}

/** Back as a file would say it: groups where there is one tab without a name, else tabs. */
function writeForm(merge: Merge, form: Form | undefined, tabs: readonly TabParts[]): void {
  const { fields: _fields, groups: _groups, tabs: _tabs, ...rest } = form ?? {};
  const isPlain = tabs.length === 1 && tabs[0]?.value.label === '';
  const path = isPlain ? ['form'] : ['form', 'tabs'];
  const written = tabs.map((tab, at) => {
    const above = isPlain ? path : [...path, at];
    if (!isPlain) originate(merge, above, tab);
    const groups = tab.groups.map((group, index) => groupOf(merge, group, [...above, 'groups', index]));
    return { ...tab.value, label: tab.value.label === '' ? merge.value.label : tab.value.label, groups };
  });
  merge.value.form = isPlain ? { ...rest, groups: written[0]?.groups } : { ...rest, tabs: written };
}

function groupOf(merge: Merge, group: Group, path: DocumentPath): AuthoredGroup {
  originate(merge, path, group);
  for (const [index, field] of group.fields.entries()) originate(merge, [...path, 'fields', index], field);
  return { ...group.value, fields: group.fields.map(({ value }) => value) };
}
