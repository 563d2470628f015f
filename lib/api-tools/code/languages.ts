/** Languages of the code samples: one row for the templates, the screen and the tests. Pure. */

export const LANGUAGES = ["curl", "typescript", "python", "php", "java", "csharp", "go"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface LanguageRow {
  readonly label: string;
  /** File in `templates/`. */
  readonly template: string;
  /** Name of the downloaded file. */
  readonly file: string;
  /** Command that runs the downloaded file. */
  readonly command: string;
  /** Notation of the body in the source. */
  readonly literal: "shell" | "single-quoted" | "escaped" | "go";
  /** Versions needed. */
  readonly needs: string;
  /** Function that makes one HMAC step. */
  readonly hmac: string;
  /** Large integers in JSON: the service's IDs have up to 19 digits. */
  readonly int64: string;
  /** Other points to know before using the sample. */
  readonly notes: readonly string[];
}

/** In the order of the screen. */
export const LANGUAGE_ROWS: { readonly [L in Language]: LanguageRow } = {
  curl: {
    label: "cURL",
    template: "service-call.sh",
    file: "service-call.sh",
    command: "bash service-call.sh",
    literal: "shell",
    needs: "Bash 3.2 or later, curl, and openssl.",
    hmac: "openssl dgst -sha256 -hmac KEY",
    int64:
      "The shell keeps the body as text. If you read the response with jq, use version 1.7 or later: older ones round IDs.",
    notes: [
      "openssl gets each key as an argument, so other users of the same machine can see it in the list of processes while it runs.",
    ],
  },
  typescript: {
    label: "TypeScript",
    template: "service-call.mts",
    file: "service-call.mts",
    command: "node service-call.mts",
    literal: "single-quoted",
    needs: "Node 22.18 or later, which runs TypeScript directly.",
    hmac: "createHmac of node:crypto",
    int64:
      "JSON.parse and JSON.stringify round integers above 9007199254740991. Keep IDs as text, or use a reviver with its source and JSON.rawJSON.",
    notes: ["JSON.stringify once and send that text. The signature covers bytes, not the object."],
  },
  python: {
    label: "Python",
    template: "service-call.py",
    file: "service_call.py",
    command: "python3 service_call.py",
    literal: "single-quoted",
    needs: "Python 3.8 or later.",
    hmac: "hmac.new(key, message, hashlib.sha256)",
    int64: "The json module keeps integers exact.",
    notes: [
      "json.dumps adds spaces and escapes characters outside ASCII. Both are fine if you sign exactly the text that you send.",
    ],
  },
  php: {
    label: "PHP",
    template: "service-call.php",
    file: "service-call.php",
    command: "php service-call.php",
    literal: "single-quoted",
    needs: "PHP 8.0 or later, 64-bit, with its curl extension.",
    hmac: "hash_hmac('sha256', message, key)",
    int64: "json_decode keeps IDs exact on 64-bit systems. On others, pass JSON_BIGINT_AS_STRING.",
    notes: [
      "hash_hmac takes the message before the key.",
      "json_encode writes an empty array as [], not {}. Cast it to an object.",
    ],
  },
  java: {
    label: "Java",
    template: "service-call.java",
    file: "ServiceCall.java",
    command: "java ServiceCall.java",
    literal: "escaped",
    needs: "Java 11 or later.",
    hmac: "javax.crypto.Mac with HmacSHA256",
    int64: "The standard library has no JSON parser. Have yours read IDs as long, never as double.",
    notes: ["Encode text as UTF-8 explicitly: before Java 18, the default depends on the machine."],
  },
  csharp: {
    label: "C#",
    template: "service-call.cs",
    file: "ServiceCall.cs",
    command: "dotnet run ServiceCall.cs",
    literal: "escaped",
    needs: ".NET 10 or later to run the file directly. Earlier versions need a project file.",
    hmac: "HMACSHA256",
    int64: "System.Text.Json keeps IDs exact if you read them as long (GetInt64), not as double.",
    notes: [
      "Convert hashes to lowercase hex: BitConverter and Convert.ToHexString write uppercase.",
      "Our tests run this sample with Mono, not with .NET. It uses only classes that both have.",
    ],
  },
  go: {
    label: "Go",
    template: "service-call.go",
    file: "service-call.go",
    command: "go run service-call.go",
    literal: "go",
    needs: "Go 1.16 or later.",
    hmac: "hmac.New(sha256.New, key)",
    int64:
      "encoding/json reads numbers of an interface value as float64, which rounds IDs. Use int64 fields or UseNumber.",
    notes: ["json.Marshal sorts the keys of maps and escapes <, >, and &. That’s fine if you sign exactly its bytes."],
  },
};

export const isLanguage = (text: string): text is Language => LANGUAGES.includes(text as Language);
