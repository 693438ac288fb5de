import { isObject } from '../../../model/guards.ts';
import { readEntry, writeEntry } from '../../start/storage/entries.ts';
import { roomsName } from '../../start/storage/personalNames.ts';

/** Heights in pixels by part. */
type Rooms = Readonly<Record<string, number>>;

const areRooms = (content: unknown): content is Rooms =>
  isObject(content) && Object.values(content).every((height) => typeof height === 'number');

const roomsOf = (userId: string): Rooms => readEntry(roomsName(userId), areRooms) ?? {};

/** How much room a part of this person's home took in this browser when all of it was there last; undefined where nobody knows. */
export const roomOf = (userId: string, part: string): number | undefined => roomsOf(userId)[part];

export function keepRoom(userId: string, part: string, height: number): void {
  const rooms = roomsOf(userId);
  if (rooms[part] !== height) writeEntry(roomsName(userId), { ...rooms, [part]: height });
}
