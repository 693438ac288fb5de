import Popper from '@mui/material/Popper';
import type { NamedPerson } from '../../../protocol/calls/readComments.ts';
import styles from './comments.module.css';
import { useCommentTexts } from './useCommentTexts.ts';

interface MentionOffersProps {
  /** Where the name is typed: they stand below it, over whatever else is there. */
  readonly anchor: HTMLElement | null;
  readonly listId: string;
  /** Undefined while they are looked for. */
  readonly people: readonly NamedPerson[] | undefined;
  readonly active: number;
  readonly onPick: (person: NamedPerson) => void;
}

export const offerId = (listId: string, at: number): string => `${listId}-${at}`;

/** Whom one may name. */
export function MentionOffers({ anchor, listId, people, active, onPick }: MentionOffersProps) {
  const { t } = useCommentTexts();
  if (people === undefined) return null;
  return (
    <Popper open role="presentation" anchorEl={anchor} placement="bottom-start" className={styles.offers ?? ''}>
      {people.length === 0 ? (
        <p className={styles.nobody}>{t('comment.noPeople')}</p>
      ) : (
        <div id={listId} role="listbox" aria-label={t('comment.people')} className={styles.people}>
          {people.map((person, at) => (
            // The keys are those of the field, where the cursor stays.
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the option that is active
            <div
              key={person.id}
              id={offerId(listId, at)}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => {
                event.preventDefault();
                onPick(person);
              }}
            >
              <span>{person.name}</span>
              <small>{person.dept}</small>
            </div>
          ))}
        </div>
      )}
    </Popper>
  );
}
