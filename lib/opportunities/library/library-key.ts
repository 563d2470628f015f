/** Query key prefix of all library queries; mutations invalidate it. */
export const libraryKey = ["opportunities", "library"] as const;
