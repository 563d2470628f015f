/** Everything that is read of the library: what changes it tells by this key. */
export const libraryKey = ["opportunities", "library"] as const;
