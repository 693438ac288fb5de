import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Action } from '../../../model/Action.ts';
import { type Decision, decisionsOf } from '../../../model/decision.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { ActionDialog } from '../../actions/ActionDialog.tsx';
import { heldKeys } from '../../data/heldCalls.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { commandsFor } from '../list/commandsFor.ts';
import { KeyHint } from './KeyHint.tsx';
import { heldKey, useDecide } from './useDecide.ts';
import type { useWalk } from './useWalk.ts';

interface Examining {
  readonly approve?: (() => void) | undefined;
  readonly refuse?: (() => void) | undefined;
  readonly buttons?: ReactNode;
  readonly dialog?: ReactNode;
}

/** The record waits for a decision: a key each for both ways, then the next that waits. */
export function useExamine(
  context: EntityScreenContext,
  walk: ReturnType<typeof useWalk>,
  action: Action | undefined,
  record: RaRecord | undefined,
): Examining {
  const { bundle, entity, abilities, texts } = context;
  const client = useQueryClient();
  const decide = useDecide(context);
  const [asked, setAsked] = useState<Decision>();
  const decided = useRef(new Set<string>());
  const held = heldKeys.use();
  if (action === undefined || record === undefined) return {};
  const [plain, asking] = [false, true].map((asks) =>
    decisionsOf(entity, action, currentAround()).find((decision) => decision.asks === asks),
  );
  if (plain === undefined && asking === undefined) return {};
  const waits = (one: RaRecord) =>
    !decided.current.has(String(one.id)) &&
    commandsFor(one, abilities.rowCommands).some((command) => command.key === `action-${action.name}`);
  const settle = (decision: Decision, values: EntityRecord) => {
    decided.current.add(String(record.id));
    decide(action, record, decision, values, () => {
      decided.current.delete(String(record.id));
      walk.go(String(record.id));
    });
    void walk.toWaiting(waits, () => refreshEntity(client, entity.name));
  };
  // What was decided a moment ago waits for its call, or for second thoughts.
  const free = !held.has(heldKey(entity.name, record.id));
  const approve = plain && free ? () => settle(plain, plain.values) : undefined;
  const refuse = asking && free ? () => setAsked(asking) : undefined;
  return {
    approve,
    refuse,
    buttons: (
      <>
        {plain && (
          <Button variant="contained" disabled={!free} onClick={approve}>
            {texts.text(plain.option.label)}
            <KeyHint>A</KeyHint>
          </Button>
        )}
        {asking && (
          <Button variant="outlined" color="inherit" disabled={!free} onClick={refuse}>
            {texts.text(asking.option.label)}…<KeyHint>R</KeyHint>
          </Button>
        )}
      </>
    ),
    dialog: asked && (
      <ActionDialog
        bundle={bundle}
        action={{ ...action, label: asked.option.label }}
        subject={recordTitle(record, entity.titleField)}
        record={record}
        submitLabel={texts.text(asked.option.label)}
        preset={asked.preset}
        onRun={async (values) => {
          setAsked(undefined);
          settle(asked, values);
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
