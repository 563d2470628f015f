/** The packages of `package-lock.json` and what they depend on. Pure. */

export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  /** By folder from the root, as `node_modules/a/node_modules/b`; `""` is the project. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const MODULES = "node_modules/";

/** Name of the package in a folder. */
export const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);

/** Folders of the packages that a package loads; packages for other systems may be missing. */
export function dependenciesOf({ packages }: LockFile, folder: string): string[] {
  const own = packages[folder] ?? {};
  const names = Object.keys({
    ...own.dependencies,
    ...(folder === "" ? own.devDependencies : {}),
    ...own.optionalDependencies,
    ...own.peerDependencies,
  });
  return names.flatMap((name) => folderOf(packages, folder, name) ?? []);
}

/** As Node resolves a name: in the package's own folder, then in those around it. */
function folderOf(packages: LockFile["packages"], from: string, name: string): string | undefined {
  for (let around = from; ; around = around.slice(0, Math.max(around.lastIndexOf(`/${MODULES}`), 0))) {
    const folder = around === "" ? `${MODULES}${name}` : `${around}/${MODULES}${name}`;
    if (packages[folder]) return folder;
    if (around === "") return undefined;
  }
}

/** Folders of the named packages and of all that they depend on. @throws Error for a name that is not installed. */
export function packageFolders(lock: LockFile, names: readonly string[]): string[] {
  const found = new Set(
    names.map((name) => {
      if (!lock.packages[MODULES + name]) throw new Error(`The package ${name} is not in package-lock.json.`);
      return MODULES + name;
    }),
  );
  for (const folder of found) for (const needed of dependenciesOf(lock, folder)) found.add(needed);
  return [...found];
}
