import { readFileSync } from 'node:fs';

/** A line of what the kernel says of a process, in MB; undefined where there is no /proc. */
function statusMegabytes(pid: number | undefined, name: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Resident memory now. */
export const residentMegabytes = (pid: number | undefined): number | undefined => statusMegabytes(pid, 'VmRSS');

/** The most resident memory since the process began. */
export const peakMegabytes = (pid: number | undefined): number | undefined => statusMegabytes(pid, 'VmHWM');
