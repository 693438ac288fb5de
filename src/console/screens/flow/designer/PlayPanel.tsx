import { Button } from '@mui/material';
import { useState } from 'react';
import type { FlowGraph } from '../../../../flow/graph/FlowGraph.ts';
import {
  beginPlay,
  decideTask,
  type NextMove,
  nextMoves,
  type PlayedRun,
  ringDue,
} from '../../../../flow/playing/play.ts';
import { askedVariables } from '../../../../flow/playing/playable.ts';
import { TipButton } from '../../../widgets/TipButton.tsx';
import type { Designing } from './Designing.ts';
import css from './Panel.module.css';
import own from './Play.module.css';
import { PlayedState } from './PlayedState.tsx';
import { playedValue } from './playedValue.ts';
import { TextRow } from './TextRow.tsx';
import { useFlowTexts } from './useFlowTexts.ts';
import { usePlayable, usePlayMarks } from './usePlay.ts';

interface MoveProps {
  readonly run: PlayedRun;
  readonly move: NextMove;
  readonly onMove: (run: PlayedRun) => void;
}

/** Somebody decides, or a clock rings. */
function Move({ run, move, onMove }: MoveProps) {
  const { t } = useFlowTexts();
  const { name = '', task: plan } = run.graph.nodes[move.node] ?? {};
  if (move.kind === 'clock')
    return (
      <li>
        <span>{t('flow.play.clock', { name, time: move.due })}</span>
        <Button size="small" variant="outlined" color="inherit" onClick={() => onMove(ringDue(run, move))}>
          {t('flow.play.ring')}
        </Button>
      </li>
    );
  const number = Number(move.who.split('.').at(-1));
  return (
    <li>
      <span>
        {plan === undefined
          ? t('flow.play.starter')
          : plan.signing.mode === 'one'
            ? name
            : t('flow.play.signer', { name, number })}
      </span>
      <div className={own.choices}>
        <Button size="small" variant="outlined" onClick={() => onMove(decideTask(run, move, true))}>
          {t(plan === undefined ? 'flow.play.again' : 'flow.play.approve')}
        </Button>
        {move.mayReject && (
          <Button size="small" variant="outlined" color="error" onClick={() => onMove(decideTask(run, move, false))}>
            {t('flow.play.reject')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface PlayProps {
  readonly designing: Designing;
  readonly graph: FlowGraph;
}

/** One process being played: what its form says, who decides next, what was done. */
function Play({ designing, graph }: PlayProps) {
  const { t } = useFlowTexts();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [run, setRun] = useState<PlayedRun>();
  usePlayMarks(designing, run, t('flow.play.here'), t('flow.play.passed'));
  const asked = askedVariables(graph);
  const begin = () =>
    setRun(beginPlay(graph, Object.fromEntries(asked.map((name) => [name, playedValue(values[name] ?? '')]))));
  const moves = run ? nextMoves(run) : [];
  return (
    <>
      {asked.map((name) => (
        <TextRow
          key={name}
          code
          label={name}
          value={values[name] ?? ''}
          help={t('flow.play.valueHint')}
          onCommit={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      <Button variant={run ? 'outlined' : 'contained'} onClick={begin}>
        {t(run ? 'flow.play.restart' : 'flow.play.begin')}
      </Button>
      <ul className={own.moves}>
        {run &&
          moves.map((move) => (
            <Move
              key={move.kind === 'task' ? move.task : `clock ${move.visit}`}
              run={run}
              move={move}
              onMove={setRun}
            />
          ))}
      </ul>
      {run && <PlayedState run={run} />}
    </>
  );
}

interface PlayPanelProps {
  readonly designing: Designing;
  readonly onClose: () => void;
}

/** Plays the process through by the machine that would run it, with made-up people; nothing of it is kept. */
export function PlayPanel({ designing, onClose }: PlayPanelProps) {
  const { t } = useFlowTexts();
  const graph = usePlayable(designing);
  return (
    <aside className={css.panel} aria-label={t('flow.play')}>
      <div className={css.fields}>
        <div className={css.ruleHead}>
          <h3 className={css.head}>{t('flow.play')}</h3>
          <TipButton icon="close" name={t('flow.play.stop')} onClick={onClose} style={{ marginInlineStart: 'auto' }} />
        </div>
        <p className={css.note}>{t(graph === undefined ? 'flow.play.broken' : 'flow.play.hint')}</p>
        {graph && <Play key={designing.changes} designing={designing} graph={graph} />}
      </div>
    </aside>
  );
}
