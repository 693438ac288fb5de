/**
 * So many demo records of each entity under approval are under way: those that have waited longest. The others stand as
 * an office finds them that begins with processes: decided at once.
 */
export const DEMONSTRATED_RUNS = 5;
