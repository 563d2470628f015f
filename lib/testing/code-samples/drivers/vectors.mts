import { readFileSync } from "node:fs";

for (const line of readFileSync(process.argv[2] ?? "", "utf8")
  .trimEnd()
  .split("\n")) {
  const [name = "", content = "", given = "", expiration = "", accessKey = "", secret = ""] = line.split("\t");
  const bare = given === "-" ? "" : given;
  const digest = content === "-" ? bare : sha256Hex(Buffer.from(content, "base64"));
  console.log(name, digest || "-", sign(digest, expiration, accessKey, secret));
}
