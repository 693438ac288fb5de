import { createHash } from 'node:crypto';
import type { Entity } from '../model/Entity.ts';
import type { AppSettings, Model } from '../model/Model.ts';
import { compileDictionary } from './compile/compileDictionary.ts';
import { compileEntity } from './compile/compileEntity.ts';
import { compileMenuTree } from './compile/compileMenuTree.ts';
import { compileText } from './compile/compileText.ts';
import { linkEntities } from './compile/linkEntities.ts';
import { rawMap, textOf } from './compile/raw.ts';
import type { Diagnostic } from './Diagnostic.ts';
import type { DocumentKind, SourceDocument } from './SourceDocument.ts';

export interface Compilation {
  /** Absent when there are errors. */
  readonly model: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** All documents of a project as one frozen model, or every finding. Pure: needs no disk. */
export function compileProject(documents: readonly SourceDocument[]): Compilation {
  const of = (kind: DocumentKind) => documents.filter((document) => document.kind === kind);
  const entityDocuments = of('entity');
  const compiled = entityDocuments.map(compileEntity);
  const byName = new Map(compiled.map((entity, index) => [entity.name, entityDocuments[index] as SourceDocument]));
  const entities = linkEntities(Object.fromEntries(compiled.map((entity) => [entity.name, entity])), byName);
  const dictionaries = of('dictionary').map((document) => compileDictionary(document.value));
  const content = {
    settings: compileSettings(of('app')[0]?.value),
    entities,
    dictionaries: Object.fromEntries(dictionaries.map((dictionary) => [dictionary.code, dictionary])),
    menu: compileMenuTree(of('menu')[0]?.value, Object.values(entities) as readonly Entity[]),
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return { model: deepFreeze({ ...content, version }), diagnostics: [] };
}

function compileSettings(value: unknown): AppSettings {
  const raw = rawMap(value);
  return { title: compileText(raw.title, 'Shian'), demoDate: textOf(raw.demoDate) ?? '2026-11-01' };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
