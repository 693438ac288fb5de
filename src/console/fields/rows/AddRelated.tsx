import { Button } from '@mui/material';
import { useRef } from 'react';
import { writableFields } from '../../../model/fieldAccess.ts';
import { useText } from '../../i18n/useText.ts';
import { useBundle } from '../../stores/useBundle.ts';
import { useSession } from '../../stores/useSession.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { type RelatedAdding, useInPlace } from '../choice/InPlace.ts';

function AddButton({ to, foreignKey, label, add }: RelatedAdding) {
  const { t } = useText();
  const { entity } = useBundle(to);
  const { held } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  // Whom it belongs to is set by programs alone: a form could not say it.
  const sets = writableFields(entity, 'create', held).some(({ name }) => name === foreignKey);
  if (!sets) return null;
  const start = async () => {
    await add();
    button.current?.focus();
  };
  return (
    <Button ref={button} size="small" startIcon={<Icon name="add" />} onClick={() => void start()}>
      {t('addRelated', { name: label })}
    </Button>
  );
}

/** Adds to a related list of the record that is looked at, where this person may: the form knows whom it belongs to. */
export function AddRelated({ list }: { readonly list: string }) {
  const adding = useInPlace()?.addTo(list);
  return adding && <AddButton {...adding} />;
}
