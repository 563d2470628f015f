"use client";

import type { ReactNode } from "react";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { TextField } from "@/components/ui/form/text-field";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { FieldName, SignatureForm } from "./use-signature-form";

interface RequestFieldsProps {
  readonly form: SignatureForm;
  readonly errorOf: (field: FieldName) => string | undefined;
}

/** Fields of the chosen kind of input. */
export function RequestFields(props: RequestFieldsProps) {
  if (props.form.kind === "curl") return <CommandField {...props} />;
  return props.form.kind === "link" ? <LinkField {...props} /> : <SeparateFields {...props} />;
}

const EXAMPLE = `curl 'https://api.example.com/v1/get-opportunity' \\
  -H 'service-expiration: 2030-01-01T00:00:00.000Z' \\
  -H 'service-access-key: …' \\
  -H 'service-signature: …' \\
  --data-raw '{"id":55304}'`;

function CommandField({ form, errorOf }: RequestFieldsProps) {
  return (
    <Area
      form={form}
      errorOf={errorOf}
      field="command"
      label="cURL command"
      rows={12}
      placeholder={EXAMPLE}
      hint="A request as one line of text; your developer can copy it from a browser or a log. Include the three signature headers and the body."
    />
  );
}

function LinkField({ form, errorOf }: RequestFieldsProps) {
  return (
    <Area
      form={form}
      errorOf={errorOf}
      field="link"
      label="Signed link"
      rows={5}
      placeholder="https://respondent.example.com/start?…&access_key=…&expiration=…&signature=…"
      hint="The entry link with access_key, expiration, and signature. It isn’t opened."
    />
  );
}

function SeparateFields({ form, errorOf }: RequestFieldsProps) {
  return (
    <div className="grid gap-3">
      <Area
        form={form}
        errorOf={errorOf}
        field="body"
        label="Body"
        rows={7}
        placeholder='{"id":55304}'
        hint="Exactly as sent. A text field turns CR LF into LF, so both are tried."
      />
      <Line
        form={form}
        errorOf={errorOf}
        field="expiration"
        label="Expiration"
        placeholder="2030-01-01T00:00:00.000Z"
      />
      <Line form={form} errorOf={errorOf} field="accessKey" label="Access key" />
      <Line form={form} errorOf={errorOf} field="signature" label="Refused signature" />
      <Disclosure summary="Method and URL" open={form.values.url !== "" || errorOf("url") !== undefined}>
        <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <Line form={form} errorOf={errorOf} field="method" label="Method" />
          <Line
            form={form}
            errorOf={errorOf}
            field="url"
            label="URL"
            placeholder="https://api.example.com/v1/get-opportunity"
            hint="Needed only if the account signs method, URL, and body."
          />
        </div>
      </Disclosure>
    </div>
  );
}

interface OneFieldProps extends RequestFieldsProps {
  readonly field: FieldName;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

function Area({ form, errorOf, field, ...rest }: OneFieldProps & { readonly rows: number }) {
  return (
    <TextAreaField
      mono
      spellCheck={false}
      autoComplete="off"
      value={form.values[field]}
      error={errorOf(field)}
      onChange={form.set(field)}
      {...rest}
    />
  );
}

function Line({ form, errorOf, field, ...rest }: OneFieldProps) {
  return (
    <TextField
      mono
      spellCheck={false}
      autoComplete="off"
      value={form.values[field]}
      error={errorOf(field)}
      onChange={form.set(field)}
      {...rest}
    />
  );
}
