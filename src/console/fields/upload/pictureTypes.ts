/** Extensions of the pictures that every browser shows. */
export const PICTURE_TYPES: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'gif'];
