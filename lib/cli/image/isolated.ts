/**
 * Runs a program as in a container, without a container engine: in a mount namespace whose root is read-only and holds
 * the content of the image, the system's libraries and one writable folder, as an unprivileged user. Linux only.
 */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { startProgram, type Program } from "../cluster/program.ts";

export interface Isolation {
  /** Content of the image, seen as `imageFolder`. */
  readonly content: string;
  readonly imageFolder: string;
  /** Writable folder, seen as `/data`. */
  readonly data: string;
  /** Empty folder for the new root. */
  readonly root: string;
  /** `UID:GID` */
  readonly user: string;
}

/** Takes the folders as arguments; the rest is the program. Mounts disappear with the process. */
const SCRIPT = `
set -e
content=$1 image=$2 data=$3 root=$4 user=$5 node=$6
shift 6
mount -t tmpfs -o mode=0755 tmpfs "$root"
bound() {
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  mount -o "remount,bind,$3" "$root$2"
}
for name in usr bin sbin lib lib64 etc; do
  if [ -L "/$name" ]; then ln -s "$(readlink "/$name")" "$root/$name"
  elif [ -d "/$name" ]; then bound "/$name" "/$name" ro
  fi
done
bound "$node" /node ro
bound "$content" "$image" ro
bound "$data" /data rw
mkdir "$root/proc" "$root/dev" "$root/tmp"
mount --rbind /proc "$root/proc"
for name in null zero random urandom; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mount -o remount,ro "$root"
exec chroot $user "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$image" "$@"
`;

const isRoot = process.getuid?.() === 0;
/** Without root rights, a user namespace gives the right to mount. The program then keeps this user. */
const UNSHARE = isRoot ? ["--mount"] : ["--user", "--map-root-user", "--mount"];

/** Reason why programs can't be isolated on this machine; `undefined` if they can. */
export function isolationFault(): string | undefined {
  if (process.platform !== "linux") return "only Linux has mount namespaces";
  try {
    execFileSync("unshare", [...UNSHARE, "sh", "-c", "mount -t tmpfs tmpfs /mnt && command -v chroot"], {
      stdio: "pipe",
    });
    return undefined;
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    const [line = ""] = String(stderr ?? "").split("\n");
    return line || "unshare or chroot is missing";
  }
}

/** @param command its first part, `node`, is this process's Node. */
export function startIsolated(
  { content, imageFolder, data, root, user }: Isolation,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  input?: string,
): Promise<Program> {
  const userOption = isRoot ? `--userspec=${user}` : "";
  const folders = [content, imageFolder, data, root, userOption, path.dirname(process.execPath)];
  return startProgram("unshare", [...UNSHARE, "sh", "-c", SCRIPT, "sh", ...folders, ...command], {
    environment: { ...environment, NODE_ENV: "production", PATH: "/node:/usr/sbin:/usr/bin:/sbin:/bin" },
    ...(input === undefined ? {} : { input }),
  });
}
