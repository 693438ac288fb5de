import { useState } from 'react';
import { ChoiceBox } from './ChoiceBox.tsx';
import { useReferenceOffers } from './useReferenceOffers.ts';

interface PersonBoxProps {
  readonly id: string;
  /** User id; empty: nobody. */
  readonly chosen: string;
  readonly placeholder: string;
  readonly onChoose: (userId: string) => void;
}

const USERS = { entity: 'user', valueField: 'id', labelField: 'realName' } as const;
const EVERYBODY = { filter: {}, first: [], key: '' } as const;
const NONE: ReadonlyMap<string, string> = new Map();

/** One of all users, found by what is typed. */
export function PersonBox({ id, chosen, placeholder, onChoose }: PersonBoxProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keys = chosen === '' ? [] : [chosen];
  const users = useReferenceOffers({ target: USERS, narrow: EVERYBODY, typed, open, chosen: keys, known: NONE });
  return (
    <ChoiceBox
      id={id}
      many={false}
      offers={users.offers}
      chosen={keys.map((key) => ({ key, label: users.titleOf(key) }))}
      onOpen={() => setOpen(true)}
      onSearch={setTyped}
      loading={users.loading}
      onChoose={([user]) => onChoose(user?.key ?? '')}
      placeholder={placeholder}
    />
  );
}
