import { Button } from '@mui/material';
import { memo, type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from '../../../model/Field.ts';
import { factsOf } from '../../../model/facts.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { fieldOf } from '../../../model/lookups.ts';
import { isVisible, recordScope } from '../../../model/visibility.ts';
import { isFlowField, runningFlow } from '../../../model/workflow.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { currentAround } from '../../stores/currentAround.ts';
import { Icon } from '../../widgets/Icon.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { RowMenu } from '../list/RowMenu.tsx';
import type { RowCommand } from '../RowCommand.ts';
import { shownFormat } from '../shownFormat.ts';
import { KeyHint } from './KeyHint.tsx';
import styles from './record.module.css';

interface PlaceHeadProps {
  readonly context: EntityScreenContext;
  readonly record: RaRecord;
  readonly titleId: string;
  /** What the record waits for, and keys beside it. */
  readonly next: ReactNode;
  /** One of the rest that is often wanted, in sight. */
  readonly second: RowCommand | undefined;
  readonly rest: readonly RowCommand[];
  readonly onCommand: (command: RowCommand) => void;
}

function Fact({ context, record, field }: Pick<PlaceHeadProps, 'context' | 'record'> & { readonly field: Field }) {
  const { texts } = context;
  return (
    <div className={fieldTypes[field.type].holdsRows ? styles.wide : undefined}>
      <dt>{texts.text(field.label)}</dt>
      <dd>
        <FieldCell
          field={field}
          value={record[field.name]}
          record={record}
          format={shownFormat(context, field)}
          place="detail"
        />
      </dd>
    </div>
  );
}

/** Its name, its state and the facts: drawn again for another record, not for what can be done with it. */
const Known = memo(function Known({
  context,
  record,
  titleId,
}: Pick<PlaceHeadProps, 'context' | 'record' | 'titleId'>) {
  const { entity, codes } = context;
  const scope = recordScope(record, currentAround());
  const state = entity.states && fieldOf(entity, entity.states.field);
  // The state of a record stays what it was until the last step agrees.
  const flow = runningFlow(record)?.passed ? entity.fields.find(isFlowField) : undefined;
  const facts = factsOf(entity).filter(
    (field) => mayRead(field, codes) && isVisible(field, scope) && !isAbsent(record[field.name]),
  );
  return (
    <>
      <div className={styles.title}>
        <h2 id={titleId}>{recordTitle(record, entity.titleField)}</h2>
        {[state, flow].map(
          (field) =>
            field &&
            mayRead(field, codes) && (
              <FieldCell
                key={field.name}
                field={field}
                value={record[field.name]}
                record={record}
                format={shownFormat(context, field)}
                place="detail"
              />
            ),
        )}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((field) => (
            <Fact key={field.name} context={context} record={record} field={field} />
          ))}
        </dl>
      )}
    </>
  );
});

/** What one has to know of a record first: its name, its state, the facts, and the step it waits for. */
export function PlaceHead({ context, record, titleId, next, second, rest, onCommand }: PlaceHeadProps) {
  const { texts } = context;
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <header className={styles.head}>
      <Known context={context} record={record} titleId={titleId} />
      {(next || second || rest.length > 0) && (
        <div className={styles.buttons}>
          {next}
          {second && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name={second.icon} />}
              onClick={() => onCommand(second)}
            >
              {second.label}
              {second.kind === 'edit' && <KeyHint>E</KeyHint>}
            </Button>
          )}
          {rest.length > 0 && (
            <Button
              variant="outlined"
              color="inherit"
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {texts.t('more')}
            </Button>
          )}
        </div>
      )}
      {anchor && (
        <RowMenu
          record={record}
          commands={rest}
          anchor={anchor}
          onCommand={onCommand}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </header>
  );
}
