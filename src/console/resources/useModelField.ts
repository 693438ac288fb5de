import { useResourceContext } from 'react-admin';
import type { Field } from '../../model/Field.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { EntityBundle } from '../../model/Model.ts';
import { sessionCodes } from '../data/canAccess.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import type { FieldFormat } from '../fields/FieldFormat.ts';
import { type Texts, useText } from '../i18n/useText.ts';
import { useBundle } from '../stores/useBundle.ts';

export interface ModelFieldParts {
  readonly bundle: EntityBundle;
  readonly field: Field;
  readonly format: FieldFormat;
}

/** The same object for all rows of a table, for as long as model and language stay. */
const known = new WeakMap<EntityBundle, WeakMap<Texts, Map<string, ModelFieldParts>>>();

function partsOf(bundle: EntityBundle, texts: Texts, field: Field): ModelFieldParts {
  const byTexts = known.get(bundle) ?? new WeakMap<Texts, Map<string, ModelFieldParts>>();
  known.set(bundle, byTexts);
  const byName = byTexts.get(texts) ?? new Map<string, ModelFieldParts>();
  byTexts.set(texts, byName);
  const parts = byName.get(field.name) ?? { bundle, field, format: buildFormat(field, bundle, texts) };
  byName.set(field.name, parts);
  return parts;
}

/** A field of the resource as the schema describes it; undefined where this person may not read it. */
export function useModelField(source: string, resource?: string): ModelFieldParts | undefined {
  const name = useResourceContext(resource === undefined ? {} : { resource });
  if (name === undefined) throw new Error('No resource: stand below a <ResourceScreen>, or name the resource.');
  const bundle = useBundle(name);
  const texts = useText();
  const field = fieldOf(bundle.entity, source);
  if (field === undefined) throw new Error(`${bundle.entity.source} has no field "${source}".`);
  return mayRead(field, sessionCodes()) ? partsOf(bundle, texts, field) : undefined;
}
