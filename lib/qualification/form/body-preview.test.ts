import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import { EMPTY_FORM } from "../model/check-form.ts";
import { bodyPreview } from "./body-preview.ts";

const form = { ...EMPTY_FORM, respondentId: "mina-berlin-31", ip: "203.0.113.7", userAgent: "Mozilla/5.0" };
const ids = ["11241127", "9007199254740993"] as Int64[];

test("shows the exact layout with all digits of ids and no personal data", () => {
  expect(bodyPreview(form, ids, defaultDialect)).toBe(`{
  "respondent_id": "mina••••••••",
  "group_ids": [11241127, 9007199254740993],
  "fingerprinting_data": {
    "width": 1920,
    "height": 1080,
    "ip_address": "203.0.•••.•••",
    "http_headers": {
      "User-Agent": ["••••"]
    },
    "device_type": "DESKTOP"
  }
}`);
});

test("follows the dialect", () => {
  const preview = bodyPreview(form, ids, { ...defaultDialect, fingerprint: "nested", respondentField: "rid" });
  expect(preview).toContain('"rid": "mina');
  expect(preview).toMatch(/"device": {\s+"form_factor": "DESKTOP"/);
});

test("previews an incomplete form", () => {
  const preview = bodyPreview({ ...EMPTY_FORM, width: "wide" }, [], defaultDialect);
  expect(preview).toContain('"width": null');
  expect(preview).toContain('"group_ids": []');
});
