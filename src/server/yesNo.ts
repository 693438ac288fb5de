/** The keys of the dictionary `yes_no`. */
export const NO = '1';
export const YES = '2';
