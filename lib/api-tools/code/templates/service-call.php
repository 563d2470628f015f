<?php
// Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
// __EFFECT__
// Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
declare(strict_types=1);

// Signature

/** Three HMAC steps, each over the hex text of the step before. */
function sign(string $digest, string $expiration, string $accessKey, string $secret): string
{
    $first = hash_hmac('sha256', $digest, $expiration);
    $second = hash_hmac('sha256', $first, $accessKey);
    return hash_hmac('sha256', $second, $secret);
}

// Call

function required(string $name): string
{
    $value = getenv($name);
    if ($value === false || $value === '') {
        fwrite(STDERR, "Set $name in the environment.\n");
        exit(1);
    }
    return $value;
}

$baseUrl = required('__BASE_VARIABLE__');
$accessKey = required('SERVICE_ACCESS_KEY');
$secret = required('SERVICE_SIGNING_SECRET');

$url = rtrim($baseUrl, '/') . '__PATH__';
$body = __BODY__;

$expires = new DateTimeImmutable('+__LIFETIME_MS__ msec', new DateTimeZone('UTC'));
$expiration = $expires->format('Y-m-d\TH:i:s.v\Z');
// <body-sha256>
$digest = hash('sha256', $body);
// </body-sha256>
// <method-url-body>
// The digest covers the method, the URL without its port, a "?", and the body.
$signedUrl = preg_replace('#^([a-z]+://[^/:]+):\d+#', '$1', $url);
$digest = hash('sha256', "POST$signedUrl?$body");
// </method-url-body>
$signature = sign($digest, $expiration, $accessKey, $secret);

$call = curl_init($url);
curl_setopt_array($call, [
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/json',
        "__PREFIX__-expiration: $expiration",
        "__PREFIX__-access-key: $accessKey",
        "__PREFIX__-signature: $signature",
    ],
    CURLOPT_FOLLOWLOCATION => false,
    // For the whole call. The timeout of PHP's streams is for each wait on the socket.
    CURLOPT_TIMEOUT_MS => __TIMEOUT_MS__,
    CURLOPT_RETURNTRANSFER => true,
]);
$text = curl_exec($call);
if ($text === false) {
    fwrite(STDERR, curl_error($call) . "\n");
    exit(1);
}
echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), "\n", $text, "\n";
