import { baseName } from '../baseName.ts';
import { isExtension } from '../isExtension.ts';
import { type Report, suggestName } from '../Report.ts';
import type { SourceDocument } from '../SourceDocument.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { type Adding, addingTo, documentOf, mergeOf } from './Merge.ts';
import { mergeFields } from './mergeFields.ts';
import { mergeForm } from './mergeForm.ts';
import { mergeList } from './mergeList.ts';
import { mergeActions, mergeLists, mergeRoles, mergeWords } from './mergeNames.ts';

const MERGES: readonly ((adding: Adding) => void)[] = [
  mergeFields,
  mergeList,
  mergeForm,
  mergeActions,
  mergeLists,
  mergeRoles,
  mergeWords,
];

/**
 * The entities of the platform with what the project's files add to them, in the order of their paths, as if one file
 * said it all. A finding about a part still lands in the file that says it.
 */
export function extendEntities(
  files: readonly ValidatedDocument[],
  platformRoles: ReadonlySet<string>,
  report: Report,
): ValidatedDocument[] {
  const extensions = inOrder(files.filter(({ document }) => isExtension(document)));
  const entities = files.filter(({ document }) => !isExtension(document));
  const byName = Map.groupBy(extensions, ({ value }) => value?.extends);
  const names = new Set(entities.map(({ value }) => value?.entity));
  for (const file of extensions) checkTarget(file, entities, names, report);
  return entities.map((base) => {
    const own = base.document.platform ? (byName.get(base.value?.entity) ?? []) : [];
    return own.length === 0 ? base : merged(base, own, platformRoles, report);
  });
}

/** By the paths of their files, so that what two of them add stands in one order everywhere. */
export const inOrder = (files: readonly ValidatedDocument[]): ValidatedDocument[] =>
  [...files].sort((a, b) => (a.document.file < b.document.file ? -1 : 1));

function merged(
  base: ValidatedDocument,
  extensions: readonly ValidatedDocument[],
  platformRoles: ReadonlySet<string>,
  report: Report,
): ValidatedDocument {
  const merge = mergeOf(base, platformRoles);
  for (const file of extensions) {
    const adding = addingTo(merge, file, report);
    for (const step of MERGES) step(adding);
  }
  const brokenFields = new Set([base, ...extensions].flatMap((file) => [...file.brokenFields]));
  return { document: documentOf(merge), value: merge.value, findings: base.findings, brokenFields, added: merge.added };
}

function checkTarget(
  { document, value }: ValidatedDocument,
  entities: readonly ValidatedDocument[],
  names: ReadonlySet<unknown>,
  report: Report,
): void {
  const name = value?.extends;
  if (typeof name !== 'string') return;
  const platform = entities.filter((file) => file.document.platform);
  const known = platform.map((file) => String(file.value?.entity));
  if (!known.includes(name)) {
    const own = entities.find((file) => file.value?.entity === name);
    report(document, {
      code: 'unknownEntity',
      path: ['extends'],
      message: names.has(name)
        ? { zh: `“${name}”是本项目的实体`, en: `"${name}" is an entity of this project` }
        : { zh: `平台没有实体“${name}”`, en: `The platform has no entity "${name}"` },
      remedy:
        own === undefined
          ? suggestName(name, known)
          : { zh: `请写入 ${own.document.file}。`, en: `Write it into ${own.document.file}.` },
    });
    return;
  }
  checkFileName(document, name, report);
}

/** `user.yaml`, or `user.staff.yaml` where several extend the same. */
export function checkFileName(document: SourceDocument, name: string, report: Report): void {
  const base = baseName(document.file);
  if (document.text === '' || base === name || base.startsWith(`${name}.`) || base.startsWith(`${name}-`)) return;
  report(document, {
    code: 'fileName',
    path: ['extends'],
    message: { zh: `文件名是“${base}”，扩展的是“${name}”`, en: `The file is called "${base}" and extends "${name}"` },
    remedy: {
      zh: `请将文件改名为 ${name}.yaml；若有多个文件扩展它，请改名为 ${name}.${base}.yaml。`,
      en: `Rename the file to ${name}.yaml, or to ${name}.${base}.yaml where several extend it.`,
    },
  });
}
