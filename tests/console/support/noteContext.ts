import { abilitiesOf } from '../../../src/console/entity/abilitiesOf.ts';
import { columnsOf } from '../../../src/console/entity/columnsOf.ts';
import type { EntityScreenContext } from '../../../src/console/entity/EntityContext.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import type { PermissionCodes } from '../../../src/model/allows.ts';
import { noteBundle } from './noteBundle.ts';

/** What a screen of the note entity draws, for somebody with these permission codes. */
export function noteContext(codes: PermissionCodes = '*'): EntityScreenContext {
  const bundle = noteBundle();
  const texts = textsIn('zh');
  const { entity } = bundle;
  return {
    bundle,
    entity,
    texts,
    codes,
    abilities: abilitiesOf(entity, codes, texts),
    columns: columnsOf(bundle, texts, codes),
  };
}
