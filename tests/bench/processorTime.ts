import { readFileSync } from 'node:fs';

/** What the kernel counts in: its `USER_HZ`, which programs see as 100 everywhere. */
const TICKS_A_SECOND = 100;
/** Fields behind the name of the program, which is in brackets: state is the third of all, these the 14th and 15th. */
const [IN_PROGRAM, IN_KERNEL] = [11, 12];

/** Milliseconds that all threads of a process have kept a processor busy; undefined where there is no /proc. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[IN_PROGRAM]) + Number(fields[IN_KERNEL])) * 1000) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
