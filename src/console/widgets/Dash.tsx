import { useSay } from './useSay.ts';

/** Stands where a value is absent. */
export function Dash() {
  const say = useSay();
  return (
    <span className="sh-dash">
      <span aria-hidden>–</span>
      <span className="sh-hidden">{say('empty')}</span>
    </span>
  );
}
